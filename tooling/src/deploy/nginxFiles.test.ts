import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'

/** What opens a file by the name that stands behind it. */
const opensFile =
  /(?:^|[\s{;])(?:try_files|root|alias|access_log|error_log|proxy_store|auth_basic_user_file|include)\s[^;]*;/g
/**
 * What a visitor wrote, as he wrote it. nginx resolves `..` and decodes in `$uri` alone: with a query in a file's name he
 * reads every file that nginx may.
 */
const asWritten = /\$\{?(?:args|query_string|arg_\w+|request_uri|request|http_\w+|cookie_\w+)\b/

function findOpenNames(text: string): string[] {
  const copies = [...text.matchAll(/\bset\s+(\$\w+)\s+([^;]*);/g)].filter(([, , value = '']) => asWritten.test(value))
  const isOpen = (directive: string) =>
    asWritten.test(directive) || copies.some(([, name = '']) => directive.includes(name))
  return (text.match(opensFile) ?? []).filter(isOpen)
}

test.each([
  'try_files $uri $uri/index.html$args =404;',
  'try_files "/pages$uri@$args.html" @shells;',
  'location / { try_files /kept/$arg_page.html /index.html; }',
  'set $page $args; try_files $uri/$page/index.html =404;',
  'try_files $uri\n    $uri$is_args$query_string\n    @stale;',
  'root /srv/$http_host;',
  'alias /srv/looks/$cookie_look/;',
  'access_log /var/log/nginx/$request_uri.log;',
])('a file whose name a visitor writes is found: %s', (text) => {
  expect(findOpenNames(text)).toHaveLength(1)
})

test.each(['try_files $uri $uri/ =404;', 'proxy_cache_key "$device $encoding $request_uri";', 'return 301 /$args;'])(
  'what nginx resolves itself, and what is no file, is not: %s',
  (text) => {
    expect(findOpenNames(text)).toEqual([])
  },
)

test('no example opens a file whose name a visitor writes', () => {
  const files = ['deploy', 'docs'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(texts.flatMap(([, text]) => text.match(opensFile) ?? [])).toContainEqual(expect.stringContaining('access_log'))
  expect(texts.flatMap(([file, text]) => findOpenNames(text).map((directive) => `${file}: ${directive}`))).toEqual([])
})
