/** Tells whoever listens in this process what happens; costs next to nothing while nobody does. */
export class EventChannel<Event> {
  readonly #listeners = new Set<(event: Event) => void>()

  /** @returns what ends it */
  listen(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(event: Event): void {
    for (const listener of this.#listeners) listener(event)
  }
}
