/**
 * An example of deploy with places of this machine instead of those of another.
 * @throws Error when one of them does not stand in it: the example has changed, and something else would be measured
 */
export function replaceAll(text: string, instead: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return instead.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to)
    if (after === before) throw new Error(`The example has no ${from}`)
    return after
  }, text)
}
