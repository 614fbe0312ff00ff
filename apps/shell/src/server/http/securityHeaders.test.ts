import { expect, test } from 'vitest'
import { makeRegistry } from '../registry/test/makeRegistry.ts'
import { securityHeaders } from './securityHeaders.ts'

const policyWith = (mapTiles: string) =>
  securityHeaders({ registry: makeRegistry(), config: { mapTiles } })['content-security-policy']

test('pictures come from the portal alone, and from where the operator has tiles of a map', () => {
  expect(policyWith('')).toContain("; img-src 'self' data:; ")
  expect(policyWith('https://t0.tianditu.gov.cn/vec_w/wmts?TILECOL={x}&TILEROW={y}&TILEMATRIX={z}')).toContain(
    "; img-src 'self' data: https://t0.tianditu.gov.cn; ",
  )
})
