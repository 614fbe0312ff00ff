import { familyOf, readProcess } from './familyOf.ts'

const SHELL_SCRIPT = '/apps/shell/src/server/main.ts'
const CONTENT_SERVICE_SCRIPT = '/services/api/src/main.ts'

/** What serves pages, of the portal that a process started; what a shell starts itself is below it. */
export function findShells(portalPid: number): number[] {
  return findByScript(portalPid, SHELL_SCRIPT)
}

export function findContentService(portalPid: number): number[] {
  return findByScript(portalPid, CONTENT_SERVICE_SCRIPT)
}

/** What shells ask, of the portal that a process started: the content service and, where it is the portal's own, PostgreSQL. */
export function findBehindShells(portalPid: number): number[] {
  const isDatabase = (pid: number) => readProcess(pid, 'comm').trim() === 'postgres'
  return [...findContentService(portalPid), ...familyOf(portalPid).filter(isDatabase)]
}

/** All but the database, of which an operator may have one elsewhere. */
export function findWithoutDatabase(portalPid: number): number[] {
  return familyOf(portalPid).filter((pid) => readProcess(pid, 'comm').trim() !== 'postgres')
}

function findByScript(portalPid: number, script: string): number[] {
  return familyOf(portalPid).filter((pid) =>
    readProcess(pid, 'cmdline')
      .split('\0')
      .some((word) => word.endsWith(script)),
  )
}
