/** What the person at the terminal has to mend; shown as a sentence, without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}
