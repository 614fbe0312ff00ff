import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { expect, test } from 'vitest'
import * as shellRoutes from '../routes.ts'
import { authenticationContent } from './authentication.ts'

const routes = new RouteTable(liveRoutes('shell', shellRoutes))
const signedIn = { name: '张**', expiresAt: '2026-11-22T02:30:00.000Z' }

function read(address: string, visitor?: typeof signedIn) {
  const request = { ...viewOf(address, routes), visitor, findRoute: () => undefined, liveRoutes: [] }
  return authenticationContent.data({}, request)
}

test.each(['out', 'refused', 'expired', 'failed', 'unavailable', 'busy', 'remains'])(
  'the reason %s is told to a visitor who is not signed in, and to nobody who is',
  (reason) => {
    const address = `/v3-auth?reason=${reason}`
    expect(read(address).notice).toMatch(/。$/)
    // By a step back, a second press or the link above every page the address comes again, when it is no longer so.
    expect(read(address, signedIn).notice).toBeUndefined()
  },
)

test.each(['out', 'remains'])('after the reason %s the platform may still be left', (reason) => {
  expect(read(`/v3-auth?reason=${reason}`).hasLeft).toBe(true)
})
