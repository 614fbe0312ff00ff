/** Loads once and shares the result. A failure is not remembered: the next call tries again. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    if (running) return running
    const loading = load()
    running = loading
    loading.catch(() => {
      running = undefined
    })
    return loading
  }
}
