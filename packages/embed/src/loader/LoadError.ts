import type { WidgetErrorCode } from './events.ts'

/** What a widget says of itself; a refused option costs only the option. */
export type TroubleCode = Exclude<WidgetErrorCode, 'refused-option'>

/** Why a widget shows a sentence instead of its content. */
export class LoadError extends Error {
  readonly code: TroubleCode

  constructor(code: TroubleCode, reason: string) {
    super(reason)
    this.name = 'LoadError'
    this.code = code
  }
}

const codes: readonly unknown[] = ['off', 'missing', 'unavailable', 'blocked', 'broken'] satisfies TroubleCode[]

/** What is wrong, also of an error that the runtime threw, which is another build and has classes of its own. */
export function readTrouble(error: unknown): { readonly code: TroubleCode; readonly reason: string } {
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return { code: codes.includes(code) ? (code as TroubleCode) : 'broken', reason }
}
