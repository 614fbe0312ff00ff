import { openDeviceList } from './deviceList.ts'
import { parseEntries } from './parseEntries.ts'

/** The oldest goes beyond this many. */
const MOST_KEPT = 20

/** A query code that its visitor asked this device to remember: whoever has it reads the letter and its reply. */
export interface KeptCode {
  /** Number of the letter, which opens nothing. */
  readonly no: string
  readonly queryCode: string
  /** Day by which a reply is promised, as it was said. */
  readonly replyBy: string
}

/** The codes that were kept, newest first. */
export const keptCodes = openDeviceList('portal:codes', parseCodes)

/** @returns false where nothing may be kept, or nothing more */
export function keepCode(code: KeptCode): boolean {
  return keptCodes.keep([code, ...without(keptCodes.read(), code.no)].slice(0, MOST_KEPT))
}

export function removeCode(no: string): void {
  keptCodes.keep(without(keptCodes.read(), no))
}

function without(codes: readonly KeptCode[], no: string): readonly KeptCode[] {
  return codes.filter((code) => code.no !== no)
}

function parseCodes(kept: string | null): readonly KeptCode[] {
  return parseEntries(kept, ({ no, queryCode, replyBy }) =>
    typeof no === 'string' && typeof queryCode === 'string' && typeof replyBy === 'string'
      ? [{ no, queryCode, replyBy }]
      : [],
  ).slice(0, MOST_KEPT)
}
