import { callKeyOfSecret } from '@portal/config/internal-calls'
import { readRuntimeConfig } from '@portal/config/runtime'
import pino from 'pino'
import { createServer, type ServerParts } from '../server/createServer.ts'
import { TraceAdmission } from '../server/tracing/TraceAdmission.ts'
import { openVariants } from '../server/variants/test/openVariants.ts'
import { startContentEcho } from './startContentEcho.ts'

/** The shell's own HTTP server at a port, whole, before a content service that tells what reached it. */
export async function openShellServer(changes: Partial<ServerParts> = {}) {
  const content = await startContentEcho()
  const variants = await openVariants({ content: content.socket })
  const { folder, renderers, pages, upstream, watch, metrics, embed } = variants
  const { server } = await createServer({
    renderers,
    pages,
    store: { folder },
    upstream,
    callKey: callKeyOfSecret('known-to-this-shell-alone-in-a-test'),
    watch,
    provider: undefined,
    trustedProxies: [],
    metrics,
    traces: new TraceAdmission(0),
    tracing: undefined,
    operators: ['127.0.0.1', '::1'],
    allowsChoice: false,
    embed,
    isTagged: false,
    access: undefined,
    securityText: readRuntimeConfig({}),
    log: pino({ level: 'silent' }),
    ...changes,
  })
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  return {
    port: Number(port),
    content,
    close: async () => {
      server.server.closeAllConnections()
      await server.close()
      await variants.close()
      upstream.close()
      await content.stop()
    },
  }
}
