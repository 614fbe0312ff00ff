import { DecryptionError, type SecretKey } from '@portal/config/secret-key'
import { z } from 'zod'
import { type EncryptedFields, type Entity, fieldName, type PartList, type Row } from './Entity.ts'

const textsShape = z.record(z.string(), z.string().nullable())
const lengthBytes = 4

/** Where encrypted fields stand. */
interface Place {
  readonly table: string
  readonly fields: EncryptedFields
}

/** The column `encrypted` of a row: its texts as JSON behind their length, then its bytes as they are. */
export function encryptFields({ table, fields }: Place, row: Row, key: SecretKey): Buffer {
  const texts = textsShape.parse(Object.fromEntries(fields.texts.map((name) => [name, row[name]])))
  const json = Buffer.from(JSON.stringify(texts))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(json.length)
  const bytes = fields.bytes === undefined ? [] : [z.instanceof(Buffer).parse(row[fields.bytes])]
  return key.encrypt(boundTo({ table, fields }, row), Buffer.concat([length, json, ...bytes]))
}

/** What `encryptFields` was given. @throws DecryptionError see SecretKey.decrypt */
export function decryptFields({ table, fields }: Place, row: Row & { encrypted: Buffer }, key: SecretKey) {
  const plain = key.decrypt(boundTo({ table, fields }, row), row.encrypted)
  const end = lengthBytes + plain.readUInt32BE()
  const texts = textsShape.parse(JSON.parse(plain.toString('utf8', lengthBytes, end)))
  return { texts, bytes: plain.subarray(end) }
}

function boundTo({ table, fields }: Place, row: Row): string[] {
  return [table, ...fields.boundTo.map((name) => z.union([z.string(), z.int()]).parse(row[name]).toString())]
}

/** The record as its tables hold it: with `encrypted`, and null in the plain fields, here and in its lists. */
export function encryptRecord(entity: Entity, record: Row, key: SecretKey): Row {
  const lists = entity.parts.flatMap((part) => {
    const fields = part.encrypted
    const list = record[part.field]
    if (!fields || !Array.isArray(list)) return []
    const owner = ownerOf(entity, part, record)
    const encrypt = (row: Row, index: number) =>
      encryptRow({ table: part.table, fields }, row, { ...owner, position: index + 1 }, key)
    return [[part.field, list.map(encrypt)] as const]
  })
  const own = entity.encrypted ? encryptRow({ table: entity.table, fields: entity.encrypted }, record, {}, key) : record
  return { ...own, ...Object.fromEntries(lists) }
}

function encryptRow(place: Place, row: Row, at: Row, key: SecretKey): Row {
  const { bytes, texts } = place.fields
  const file = bytes === undefined ? {} : { [bytes]: readBytes(row[bytes]) }
  const plain = Object.fromEntries([...texts, ...(bytes ? [bytes] : [])].map((name) => [name, null]))
  return { ...row, ...plain, encrypted: writeBytes(encryptFields(place, { ...row, ...file, ...at }, key)) }
}

/**
 * The other way round: a record as its tables hold it, encrypted or from before, as it was given. Encrypted parts come with
 * their position.
 * @throws DecryptionError without the key it was encrypted by, and for what was changed
 */
export function decryptRecord(entity: Entity, record: Row, key: SecretKey | undefined): Row {
  const lists = entity.parts.flatMap((part) => {
    const fields = part.encrypted
    const list = record[part.field]
    if (!fields || !Array.isArray(list)) return []
    const owner = ownerOf(entity, part, record)
    return [[part.field, list.map((row) => decryptRow({ table: part.table, fields }, row, owner, key))] as const]
  })
  const own = entity.encrypted ? decryptRow({ table: entity.table, fields: entity.encrypted }, record, {}, key) : record
  return { ...own, ...Object.fromEntries(lists) }
}

function decryptRow(place: Place, { encrypted, position, ...row }: Row, at: Row, key: SecretKey | undefined): Row {
  if (encrypted === undefined || encrypted === null) return row
  if (!key)
    throw new DecryptionError(
      '来信和反馈是加密保存的，没有密钥不能读取。请把原来的 secret.key 放回数据文件夹，或用 PORTAL_SECRET_FILE 指明它。',
    )
  const { texts, bytes } = decryptFields(place, { ...row, ...at, position, encrypted: readBytes(encrypted) }, key)
  const file = place.fields.bytes === undefined ? {} : { [place.fields.bytes]: writeBytes(bytes) }
  return { ...row, ...texts, ...file }
}

/** Parts name their owner only in the table. */
function ownerOf(entity: Entity, part: PartList, record: Row): Row {
  return { [fieldName(part.ownerColumn)]: record[entity.key[0] ?? ''] }
}

/** Bytes as PostgreSQL writes them in JSON. */
const bytesShape = z.string().regex(/^\\x(?:[0-9a-f]{2})*$/)

function readBytes(value: unknown): Buffer {
  return Buffer.from(bytesShape.parse(value).slice(2), 'hex')
}

function writeBytes(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
