import { readFileSync } from 'node:fs'
import { errorCode } from '../errorCode.ts'
import { ConfigurationError } from '../runtime.ts'
import type { RuntimeConfig } from '../runtimeSchema.ts'

/**
 * What this machine shows at the other end of a TLS connection between shell and content service, and what it checks the
 * other's certificate by; in PEM. Undefined without the settings.
 * @throws ConfigurationError naming every file that cannot be read
 */
export function readTlsIdentity(
  config: Pick<RuntimeConfig, 'API_TLS_CERT' | 'API_TLS_KEY' | 'API_TLS_CA'>,
): { cert: string; key: string; ca: string } | undefined {
  if (config.API_TLS_CERT === '') return undefined
  const faults: string[] = []
  const read = (name: keyof typeof config) => {
    try {
      return readFileSync(config[name], 'utf8')
    } catch (cause) {
      faults.push(`${name}：无法读取（${errorCode(cause) ?? '未知原因'}）`)
      return ''
    }
  }
  const identity = { cert: read('API_TLS_CERT'), key: read('API_TLS_KEY'), ca: read('API_TLS_CA') }
  if (faults.length > 0) throw new ConfigurationError(faults)
  return identity
}
