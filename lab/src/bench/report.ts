const WIDTH = 26

export interface Reported {
  readonly what: string
  readonly figure: string
  readonly target: string
}

const reported: Reported[] = []

/** One figure beside its target. */
export function report(what: string, figure: string, target: string): void {
  reported.push({ what, figure, target })
  console.log(`${what.padEnd(WIDTH)} ${indent(figure)}\n${indent(`\ntarget ${target}`).slice(1)}`)
}

/** All that was reported so far. */
export function listReported(): readonly Reported[] {
  return reported
}

function indent(text: string): string {
  return text.replaceAll('\n', `\n${' '.repeat(WIDTH + 1)}`)
}
