import { createServer } from 'node:net'
import { OperatorError } from '@portal/config/operator-error'

interface Listening {
  readonly host: string
  readonly port: number
}

/**
 * Tries the port before the slow steps, so that nobody waits for a build to learn that it is taken.
 * @throws OperatorError
 */
export function checkPort({ host, port }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new OperatorError(sentenceFor(error.code, { host, port }))),
    )
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}

function sentenceFor(code: string | undefined, { host, port }: Listening): string {
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被其他程序占用。请先停止该程序，或换一个端口，例如 PORT=${port + 1} npm start。`
    case 'EACCES':
      return `没有使用端口 ${port} 的权限（1024 以下的端口需要特权）。请换一个端口，例如 PORT=3000 npm start。`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `本机没有地址 ${host}。请把 HOST 改为本机的地址，例如 127.0.0.1 或 0.0.0.0。`
    default:
      return `无法在 ${host}:${port} 上监听（${code}）。请检查 HOST 和 PORT。`
  }
}
