/**
 * Loads once for each key and shares the result. A failure is not remembered: the next call tries again. The application has
 * one of its own: the loader takes no package along.
 */
export function memoizeAsync<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key) => {
    const known = running.get(key)
    if (known) return known
    const loading = load(key)
    running.set(key, loading)
    loading.catch(() => running.delete(key))
    return loading
  }
}
