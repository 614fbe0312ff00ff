/** Runs tasks one after the other, each while its caller prepares the next, which waits until the last is done. */
export class OneAheadPipeline {
  private last: Promise<void> = Promise.resolve()

  /** Begins the task once the one before is done. @throws what the one before threw */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.last
    this.last = task()
    // Thrown where it is waited for; until then it must not count as unhandled.
    this.last.catch(() => undefined)
  }

  /** @throws what the last task threw */
  done(): Promise<void> {
    return this.last
  }
}
