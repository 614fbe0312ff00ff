/** A file that says how to import (mapping, levels of checks) cannot be used; the message lists all that is wrong with it. */
export class SettingsFileError extends Error {
  override name = 'SettingsFileError'
  constructor(file: string, faults: readonly string[]) {
    super(`${file} 有误：\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}
