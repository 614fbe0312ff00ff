import { type CallKey, callKeyBeside, callKeyOfSecret } from '@portal/config/internal-calls'
import { ConfigurationError, type RuntimeConfig } from '@portal/config/runtime'
import { readTlsIdentity } from '@portal/config/tls-identity'
import type { ServicePlace } from '@portal/http/server'

/**
 * Where this shell reaches the content service: at the addresses of API_URLS, else at API_SOCKET.
 * @throws ConfigurationError without either
 */
export function readApiPlace(config: RuntimeConfig): ServicePlace {
  const doors = config.API_URLS.length > 0 ? config.API_URLS : [config.API_SOCKET].filter(Boolean)
  if (doors.length === 0) throw new ConfigurationError(['API_URLS：缺少内容服务的地址'])
  return { doors, secret: config.API_SECRET, tls: readTlsIdentity(config) }
}

/** What this shell signs its own calls with. No part of the place: areas, which are told the place, do not get it. */
export function readCallKey({ API_URLS, API_SECRET, API_SOCKET }: RuntimeConfig): CallKey {
  return API_URLS.length > 0 ? callKeyOfSecret(API_SECRET) : callKeyBeside(API_SOCKET)
}
