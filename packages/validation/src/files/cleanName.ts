const maxNameLength = 100

/** The last part of a path, without characters that mean something to a shell, a file system or the direction of writing. */
export function cleanName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;&$`'%\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+/, '')
    .trim()
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, maxNameLength - extension.length).join('')
  return `${stem || '附件'}${extension}`
}
