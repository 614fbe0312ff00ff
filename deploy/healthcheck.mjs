// Of a container: whether the service in it answers, a shell at PORT or a content service at API_LISTEN.
const { API_LISTEN = '', PORT = '3000' } = process.env
const port = API_LISTEN === '' ? PORT : API_LISTEN.slice(API_LISTEN.lastIndexOf(':') + 1)
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
