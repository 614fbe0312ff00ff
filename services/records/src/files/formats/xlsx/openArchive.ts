import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFileError } from '../../RowSource.ts'

// A workbook of a hundred thousand rows has 10 MB packed and 150 MB unpacked in a dozen files; text shrinks to a tenth.
const maxFileBytes = 50 * 1024 * 1024
const maxEntries = 1000
const maxUnpackedBytes = 500 * 1024 * 1024
const maxRatio = 100
const ratioMattersFrom = 10 * 1024 * 1024

/** The files inside a workbook, by name. */
export interface Archive {
  /** Size unpacked; undefined when there is no such file. */
  sizeOf(name: string): number | undefined
  read(name: string): Promise<AsyncIterable<Buffer>>
  close(): void
}

/**
 * Opens a workbook's ZIP archive. Sizes are checked before anything is unpacked, and a file that unpacks to another size than
 * it says ends in an error while it is read, so that no archive fills the memory.
 * @throws UnreadableFileError with a sentence
 */
export async function openArchive(file: string): Promise<Archive> {
  await refuseOtherFiles(file)
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(
    (cause) => {
      throw broken(cause)
    },
  )
  try {
    const entries = await listEntries(zip)
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      read: async (name) => {
        const entry = entries.get(name)
        if (!entry) throw broken(`no ${name}`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

export function broken(cause: unknown): UnreadableFileError {
  return new UnreadableFileError('不是有效的 XLSX 工作簿，可能不完整。请用表格软件打开后另存一份。', 1, { cause })
}

async function refuseOtherFiles(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new UnreadableFileError('文件是空的。', 1)
    if (size > maxFileBytes) throw new UnreadableFileError('工作簿超过 50 MB，请另存为 CSV 再导入。', 1)
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    // The container of old .xls files; a workbook with a password is packed in one, too.
    if (buffer.toString('hex') !== 'd0cf11e0a1b11ae1') return
    const content = await handle.readFile()
    throw new UnreadableFileError(
      content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? '工作簿有密码，请取消密码后再导入。'
        : '这是旧格式的 .xls 文件，请另存为 .xlsx。',
      1,
    )
  } finally {
    await handle.close()
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new UnreadableFileError(`工作簿内的文件超过 ${maxEntries} 个，不予解压。`, 1)
  const entries = new Map<string, Entry>()
  let packed = 0
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
    }
  } catch (cause) {
    throw broken(cause)
  }
  if ([...entries.values()].some((entry) => entry.isEncrypted()))
    throw new UnreadableFileError('工作簿有密码，请取消密码后再导入。', 1)
  // Entries that share their bytes unpack to far more than the file could hold.
  if (packed > zip.fileSize) throw new UnreadableFileError('工作簿内的文件互相重叠，不予解压。', 1)
  if (unpacked > maxUnpackedBytes) throw new UnreadableFileError('工作簿解压后超过 500 MB，请另存为 CSV 再导入。', 1)
  if (unpacked > ratioMattersFrom && unpacked > packed * maxRatio)
    throw new UnreadableFileError(`工作簿的压缩比超过 ${maxRatio} 倍，不像正常的表格，不予解压。`, 1)
  return entries
}
