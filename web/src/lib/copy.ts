/** Put a text where it can be pasted; over plain http, as in a club's network, browsers only know the old way. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard as Clipboard | undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // not allowed: the old way
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that plain http has
  document.execCommand("copy");
  field.remove();
}
