/** What a file is made from; nothing of an address gets into a file's name but as a digest. */
export const fileKinds = ['sitemap-index', 'sitemap', 'open-data', 'table'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileEncodings = ['identity', 'br', 'gzip'] as const
export type FileEncoding = (typeof fileEncodings)[number]

/** An answer that was written down, in each form that clients take. */
export interface MadeFile {
  /** Of the answer, but for those of its form. */
  readonly headers: Readonly<Record<string, string>>
  /** Digest of the bytes without compression. */
  readonly digest: string
  /** Bytes of each form that there is. */
  readonly sizes: Readonly<Partial<Record<FileEncoding, number>>> & { readonly identity: number }
}

const endings: Readonly<Record<FileEncoding, string>> = { identity: '', br: '.br', gzip: '.gz' }

/** Path of one form of a file. @param base path without the ending of a form */
export function pathOf(base: string, encoding: FileEncoding): string {
  return `${base}${endings[encoding]}`
}

export function bytesOf({ sizes }: MadeFile): number {
  return fileEncodings.reduce((sum, encoding) => sum + (sizes[encoding] ?? 0), 0)
}
