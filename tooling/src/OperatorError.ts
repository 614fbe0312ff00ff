/** Something the person at the terminal has to mend. The message says what and how; it is shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
