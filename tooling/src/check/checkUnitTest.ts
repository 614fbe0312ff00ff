import type { Fault } from './Fault.ts'

const REPLACES_MODULES = /\bvi\.(resetModules|mock|doMock)\(/

/** Files of unit tests share processes: what one takes away or replaces, another is just loading. */
export function checkUnitTest(file: string, text: string): Fault[] {
  const found = REPLACES_MODULES.exec(text)
  if (!found) return []
  const line = text.slice(0, found.index).split('\n').length
  const message = `${found[0]}…) replaces the modules of all files in its process: hand in what is to differ, or import under an address of its own`
  return [{ file, line, message }]
}
