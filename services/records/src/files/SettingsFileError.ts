import { OperatorError } from '@portal/config/operator-error'

/** A file that says how to import (mapping, levels of checks) cannot be used; the message lists all that is wrong with it. */
export class SettingsFileError extends OperatorError {
  override name = 'SettingsFileError'
  constructor(file: string, faults: readonly string[]) {
    super(`${file} 有误：\n${faults.map((fault) => `  ${fault}`).join('\n')}`, { exitCode: 2 })
  }
}
