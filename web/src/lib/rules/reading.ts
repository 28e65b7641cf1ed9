/** Tell which of these sections is being read, from now on; the answer ends it. */
export function followReading(sections: readonly Element[], tell: (id: string) => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      const read = entries.filter((entry) => entry.isIntersecting).at(-1);
      if (read !== undefined) tell(read.target.id);
    },
    { rootMargin: "-15% 0px -80% 0px" },
  );
  for (const section of sections) watcher.observe(section);
  return () => watcher.disconnect();
}
