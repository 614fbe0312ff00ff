/** A task ends here, so that the browser may answer and paint before the next. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
