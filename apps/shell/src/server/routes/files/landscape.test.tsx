import { Landscape } from '@portal/ui'
import Fastify from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { registerLandscape } from './landscape.ts'

test('what pages render their landscape with is there', async () => {
  const [, path, id] = /href="([^"#]+)#([^"]+)"/.exec(renderToStaticMarkup(<Landscape />)) ?? []
  const server = Fastify()
  registerLandscape(server)
  const answer = await server.inject(path ?? '')
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  expect(answer.body).toContain(`id="${id}"`)
})
