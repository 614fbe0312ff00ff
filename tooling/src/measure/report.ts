/** One figure beside its target. */
export function report(what: string, figure: string, target: string): void {
  console.log(`${what.padEnd(26)} ${figure}\n${' '.repeat(26)} target ${target}`)
}
