import { expect, test } from 'vitest'
import { readRuntimeConfig } from '../runtime.ts'
import { isAgeRecipient } from './isAgeRecipient.ts'

/** From the README of age. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

test('a public key of age is known by its checksum: no letter can be mistyped', () => {
  expect(isAgeRecipient(recipient)).toBe(true)
  for (let at = 4; at < recipient.length; at += 1) {
    const other = recipient[at] === 'q' ? 'p' : 'q'
    expect(isAgeRecipient(recipient.slice(0, at) + other + recipient.slice(at + 1)), `letter ${at}`).toBe(false)
  }
  for (const text of ['', 'age1', recipient.toUpperCase(), `${recipient}q`, recipient.replace('age', 'agx')])
    expect(isAgeRecipient(text)).toBe(false)
})

test('recipients of backups are a list, and a private key among them is refused without being repeated', () => {
  const read = (PORTAL_BACKUP_RECIPIENTS: string) => readRuntimeConfig({ PORTAL_BACKUP_RECIPIENTS })
  expect(read(`${recipient}, ${recipient}`).PORTAL_BACKUP_RECIPIENTS).toEqual([recipient, recipient])
  expect(read('').PORTAL_BACKUP_RECIPIENTS).toEqual([])
  expect(() => read('AGE-SECRET-KEY-1QQ')).toThrow('不要填写私钥')
  expect(() => read('AGE-SECRET-KEY-1QQ')).not.toThrow('AGE-SECRET-KEY-1QQ')
})
