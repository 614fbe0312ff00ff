import { formatTimestamp } from '@portal/format'
import { type Move, readHistory } from '../history.ts'
import { findInstalledPortal, lookAtStore } from '../openPlace.ts'
import { readLive } from '../releaseBuild.ts'
import { Answer, readReleaseOptions } from './readReleaseOptions.ts'

const usage = { line: 'history [专区] [--json]', names: { least: 0, most: 1 }, texts: [] }

const whats: Readonly<Record<Move['what'], string>> = {
  start: '启动',
  release: '发布',
  rollback: '回退',
  renewal: '续签',
  variant: '灰度或预览',
}

/** `portal history [AREA]`: what became live, when, by which key and how; the newest first. */
export async function runHistory(_stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { names, json } = readReleaseOptions(parameters, usage)
  const [area] = names
  const answer = new Answer(json)
  return answer.around(async () => {
    const portal = findInstalledPortal(process.env)
    const look = () => readHistory(portal.dataFolder, readLive(portal))
    const moves = await lookAtStore(portal, { say: answer.say, look })
    const entries = moves
      .flatMap(({ changes, ...move }) => changes.map(({ name, ...change }) => ({ ...move, area: name, ...change })))
      .filter((entry) => area === undefined || entry.area.split('/')[0] === area)
      .reverse()
    const lines = entries.map(
      ({ at, sequence, what, key, area: name, version = '（撤下）', before = '（无）' }) =>
        `${formatTimestamp(at)}  第 ${sequence} 版  ${whats[what]}  ${name}  ${version}  此前 ${before}  密钥 ${key}`,
    )
    answer.give(entries, lines.length > 0 ? lines : ['没有记录'])
    return 0
  })
}
