import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Registry, registry } from '@portal/contracts'
import { OperatorError } from '../OperatorError.ts'
import { syncFolder, writeDurably } from './storeBuild.ts'

/** The registry of a store; undefined before the first release. @throws OperatorError when it cannot be read. */
export function readRegistryFile(store: string): Registry | undefined {
  const file = registryFile(store)
  if (!existsSync(file)) return undefined
  try {
    return registry.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperatorError(
      `发布登记 ${file} 已损坏（${reason}）。请停止门户，从备份恢复该文件，或删除它后重新启动。`,
      { cause },
    )
  }
}

/** Readers see the old registry or the new one, never a part. */
export function writeRegistryFile(store: string, next: Registry): void {
  const file = registryFile(store)
  const half = `${file}.half`
  writeDurably(half, `${JSON.stringify(registry.parse(next))}\n`)
  renameSync(half, file)
  syncFolder(dirname(file))
}

function registryFile(store: string): string {
  return join(store, 'registry.json')
}
