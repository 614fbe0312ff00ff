import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'

/** Debian keeps both where only root looks. */
export const proxyEnvironment = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
const isThere = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: proxyEnvironment }).status === 0

/** Which programs this machine has; says of the others that they are not tried. */
export function findProxies() {
  const proxies = { nginx: isThere('nginx'), haproxy: isThere('haproxy'), openssl: isThere('openssl') }
  for (const [name, there] of Object.entries(proxies))
    if (!there) console.info(`${name} is not installed: its examples are not tried`)
  return proxies
}

type Replacement = readonly [string | RegExp, string]

/** The ports of an example: for TLS, without it, and of both shells. */
export interface ExamplePorts {
  readonly port: number
  readonly plain: number
  readonly shells: readonly [number, number]
}

interface ContentBalancerExample {
  readonly port: number
  readonly figures: number
  /** Host and port of each. */
  readonly services: readonly string[]
  /** How often each is asked whether it is there; as in the example when not given. */
  readonly checkEvery?: string
}

/** The examples of deploy/proxy with places of a test instead of those of a machine, and a certificate of its own. */
export class ProxyExamples {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-proxies-'))

  constructor() {
    // nginx writes its caches as another user when root started it.
    chmodSync(this.folder, 0o755)
    const at = (name: string) => join(this.folder, name)
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at('key.pem')]
    const { status } = spawnSync('openssl', [
      ...['req', '-x509', ...key, '-out', at('cert.pem')],
      ...['-subj', '/CN=www.example.gov.cn', '-days', '2'],
    ])
    if (status !== 0) return
    writeFileSync(at('both.pem'), ['cert.pem', 'key.pem'].map((name) => readFileSync(at(name), 'utf8')).join(''))
  }

  /** @returns the file */
  place(name: string, instead: readonly Replacement[] = []): string {
    const { folder } = this
    const text = instead.reduce(
      (before, [from, to]) => before.replaceAll(from, to),
      readFileSync(join(repository, 'deploy/proxy', name), 'utf8')
        .replaceAll(/\/etc\/portal\/tls\/\w+\.crt/g, join(folder, 'cert.pem'))
        .replaceAll(/\/etc\/portal\/tls\/\w+\.key/g, join(folder, 'key.pem'))
        .replaceAll('/etc/portal/tls/portal.pem', join(folder, 'both.pem'))
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('/run/nginx.pid', join(folder, `${name}.pid`))
        .replaceAll('/var/cache/nginx', folder),
    )
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  startNginx({ port, plain, shells: [first, second] }: ExamplePorts, instead: readonly Replacement[] = []) {
    const file = this.place('nginx.conf', [
      [/listen (\[::\]:)?443 ssl http2;\n/g, ''],
      [
        'server_name www.example.gov.cn;\n\n    ssl_certificate ',
        `listen 127.0.0.1:${port} ssl http2;\n    ssl_certificate `,
      ],
      [/listen (\[::\]:)?80;/g, ''],
      ['server_name www.example.gov.cn;\n    return', `listen 127.0.0.1:${plain};\n    return`],
      ['127.0.0.1:3000', `127.0.0.1:${first}`],
      ['127.0.0.1:3001', `127.0.0.1:${second}`],
      ...instead,
    ])
    return start('nginx', ['-c', file, '-g', 'daemon off;'])
  }

  startHaproxy({ port, plain, shells: [first, second] }: ExamplePorts, instead: readonly Replacement[] = []) {
    const file = this.place('haproxy.cfg', [
      ['maxconn 8000', 'maxconn 200'],
      ['bind :8080', `bind 127.0.0.1:${plain}`],
      ['bind :8443', `bind 127.0.0.1:${port}`],
      ['shell-1:3000', `127.0.0.1:${first}`],
      ['shell-2:3000', `127.0.0.1:${second}`],
      ...instead,
    ])
    return start('haproxy', ['-db', '-f', file])
  }

  /** Between shells and content services, whose addresses are given without a scheme. */
  startContentBalancer({ port, figures, services, checkEvery = '500ms' }: ContentBalancerExample) {
    const list = (name: string, rest: string) =>
      services.map((place, index) => `  server ${name}-${index + 1} ${place}${rest}\n`).join('')
    const file = this.place('content.cfg', [
      ['bind 127.0.0.1:4100', `bind 127.0.0.1:${port}`],
      ['bind 127.0.0.1:8405', `bind 127.0.0.1:${figures}`],
      ['check inter 500ms', `check inter ${checkEvery}`],
      [/( {2}server api-\d .*\n)+/g, list('api', '')],
      [/( {2}server anyway-\d .*\n)+/g, list('anyway', ' no-check backup')],
    ])
    return start('haproxy', ['-db', '-f', file])
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Whoever started it ends it. */
function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { env: proxyEnvironment, stdio: 'ignore' })
}
