import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Between, type Front, passOn, startFront } from '@portal/tooling/testing'
import { readPortal } from '../fixtures/portal.ts'
import { expect } from '../fixtures/test.ts'

const command = fileURLToPath(new URL('../../bin/portal.ts', import.meta.url))

interface Ended {
  readonly code: number | string | null
  readonly stdout: string
  readonly stderr: string
}

/** `portal visit`, as monitoring calls it. */
export function visit(...parameters: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'visit', ...parameters], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

/** What `portal visit` says of the portal behind something that spoils a part of it. */
export async function visitSpoilt(between: Between, ...parameters: string[]): Promise<Ended> {
  const front: Front = await startFront(readPortal().address, between)
  try {
    return await visit(front.address, ...parameters)
  } finally {
    await front.stop()
  }
}

/** Sends what the portal sends, changed. */
export function change(
  request: IncomingMessage,
  answer: ServerResponse,
  edit: (text: string) => string,
): Promise<true> {
  return passOn({
    portal: readPortal().address,
    request,
    answer,
    edit: (bytes) => edit(bytes.toString('utf8')),
  })
}

/** What a spoilt portal is said to lack, and 2. */
export async function expectCritical(sentence: string, between: Between): Promise<void> {
  const { code, stdout } = await visitSpoilt(between)
  expect(stdout.split('\n')[0]).toMatch(new RegExp(`^PORTAL CRITICAL - .*${sentence}`))
  expect(code).toBe(2)
}
