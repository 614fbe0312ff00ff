/** A portal of one shell with its database after 1,200 new guides: 0.8 GB. With 1 GB the system ended the content service. */
const LEAST_MB = 1_536

/** What to say to operators whose machine, container or unit is too small for a whole portal; undefined where it is not. */
export function warnOfMemory(usableBytes: number): string | undefined {
  const usableMb = Math.floor(usableBytes / 1024 ** 2)
  if (usableMb >= LEAST_MB) return undefined
  return `可用内存只有 ${usableMb} MB，门户连同数据库至少要 ${LEAST_MB} MB：不够时系统会结束其中的程序，它重新启动以前页面打不开。`
}
