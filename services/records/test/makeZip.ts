import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive that a test makes, truthful or not. */
interface ZipEntry {
  name: string
  content: Buffer | string
  /** What the headers say of the unpacked size, where that is a lie. */
  declaredSize?: number
  isEncrypted?: boolean
  /** The bytes of the first entry are used again, as archives do that unpack to petabytes. */
  isShared?: boolean
}

/** A ZIP archive (APPNOTE 6.3.10, 4.3) with deflated entries; tests alone write archives by hand, to make broken ones. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let first = Buffer.alloc(0)
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = entry.isShared ? first : deflateRawSync(content, { level: 9 })
    if (bodies.length === 0) first = packed
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.isEncrypted ? 0x801 : 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.declaredSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const record = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name])
    record.writeUInt32LE(entry.isShared ? 0 : offset, 42)
    directory.push(record)
    if (entry.isShared) continue
    bodies.push(local)
    offset += local.length
  }
  const records = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, records, end])
}
