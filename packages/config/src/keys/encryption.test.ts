import { expect, test } from 'vitest'
import { SecretKey } from './SecretKey.ts'

const key = new SecretKey(Buffer.alloc(32, 1))
const plain = Buffer.from('居住证到期怎么续签？')
const place = ['letter', 'HD1']

test('what is encrypted is read in its own place alone, and the same gives the same bytes there', () => {
  const stored = key.encrypt(place, plain)
  expect(key.decrypt(place, stored)).toEqual(plain)
  expect(key.encrypt(place, plain)).toEqual(stored)
  expect(stored.includes(plain)).toBe(false)
  for (const other of [['letter', 'HD2'], ['feedback', 'HD1'], ['letter', 'HD1', ''], ['letterHD1']]) {
    expect(() => key.decrypt(other, stored)).toThrow('从别处搬来的')
    expect(key.encrypt(other, plain).subarray(9)).not.toEqual(stored.subarray(9))
  }
})

test('every byte that is changed, and every one that is missing, is noticed', () => {
  const stored = key.encrypt(place, plain)
  for (let at = 0; at < stored.length; at += 1) {
    const changed = Buffer.from(stored)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => key.decrypt(place, changed), `byte ${at}`).toThrow()
    expect(() => key.decrypt(place, stored.subarray(0, at)), `${at} bytes`).toThrow()
  }
})

test('another key says which key is wanted', () => {
  const other = new SecretKey(Buffer.alloc(32, 2))
  expect(() => other.decrypt(place, key.encrypt(place, plain))).toThrow(
    /用的是另一把密钥（编号 [0-9a-f]{16}，现在的是 [0-9a-f]{16}）。请换回原来的密钥文件/,
  )
})
