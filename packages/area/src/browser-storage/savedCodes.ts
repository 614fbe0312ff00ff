import { openDeviceList } from './deviceList.ts'
import { parseEntries } from './parseEntries.ts'

/** The oldest goes beyond this many. */
const MAX_ENTRIES = 20

/** A query code that its visitor asked this device to remember: whoever has it reads the letter and its reply. */
export interface SavedCode {
  /** Number of the letter, which opens nothing. */
  readonly no: string
  readonly queryCode: string
  /** Day by which a reply is promised, as it was said. */
  readonly replyBy: string
}

/** The codes that were kept, newest first. */
export const savedCodes = openDeviceList('portal:codes', parseCodes)

/** @returns false where nothing may be kept, or nothing more */
export function saveCode(code: SavedCode): boolean {
  return savedCodes.save([code, ...without(savedCodes.read(), code.no)].slice(0, MAX_ENTRIES))
}

export function removeCode(no: string): void {
  savedCodes.save(without(savedCodes.read(), no))
}

function without(codes: readonly SavedCode[], no: string): readonly SavedCode[] {
  return codes.filter((code) => code.no !== no)
}

function parseCodes(kept: string | null): readonly SavedCode[] {
  return parseEntries(kept, ({ no, queryCode, replyBy }) =>
    typeof no === 'string' && typeof queryCode === 'string' && typeof replyBy === 'string'
      ? [{ no, queryCode, replyBy }]
      : [],
  ).slice(0, MAX_ENTRIES)
}
