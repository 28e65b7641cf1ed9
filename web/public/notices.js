// Works while no page is open: shows the notices that the server sends, and leads to their table.
self.addEventListener("push", (event) => {
  const { title, text, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, icon: "/favicon.svg", data: link }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data || "/"));
});
