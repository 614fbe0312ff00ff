import { type CallKey, callKeyBeside, callKeyOfSecret } from '@portal/config/internal-calls'
import { ConfigurationError, type RuntimeConfig } from '@portal/config/runtime'
import { readTlsIdentity } from '@portal/config/tls-identity'
import type { UpstreamOptions } from '@portal/http/server'

/**
 * Where this shell reaches the content service: at API_URL, else at API_SOCKET.
 * @throws ConfigurationError without either
 */
export function readApiUpstream(config: RuntimeConfig): UpstreamOptions {
  const address = config.API_URL || config.API_SOCKET
  if (address === '') throw new ConfigurationError(['API_URL：缺少内容服务的地址'])
  return { address, secret: config.API_SECRET, tls: readTlsIdentity(config) }
}

/** What this shell signs its own calls with. No part of the upstream: areas, which are told that, do not get it. */
export function readCallKey({ API_URL, API_SECRET, API_SOCKET }: RuntimeConfig): CallKey {
  return API_URL !== '' ? callKeyOfSecret(API_SECRET) : callKeyBeside(API_SOCKET)
}
