import { escapeMarkup } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import type { Overview, RunningBuild } from './buildOverview.ts'

const COLUMNS = ['专区', '负责', '版本', '角色', '状态', '自', '页面', '浏览器文件', '绘制', '中位', '最慢 5%', '出错']

/** The overview for people: one row for each build that runs. */
export function renderOverview({ registry, builds }: Overview): string {
  const head = COLUMNS.map((title) => `<th scope="col">${title}</th>`).join('')
  return `<p>发布登记第 ${registry.sequence} 版，${formatMoment(registry.publishedAt)} 签发，${formatMoment(registry.expiresAt)} 到期。绘制和出错自门户本次启动算起。<a href="/overview.json">JSON</a></p><div class="wide" tabindex="0" role="region" aria-label="各专区的版本"><table><thead><tr>${head}</tr></thead><tbody>${builds.map(renderRow).join('')}</tbody></table></div>`
}

function renderRow(build: RunningBuild): string {
  const { area, title, owner = '', version, pages, bytes, drawn } = build
  const cells = [
    `<th scope="row">${escapeMarkup(title)}<br><small>${escapeMarkup(area)}</small></th>`,
    cell(escapeMarkup(owner)),
    cell(escapeMarkup(version)),
    cell(escapeMarkup(roleOf(build))),
    build.state === 'up' ? cell('正常') : `<td class="fault">${escapeMarkup(stateOf(build))}</td>`,
    cell(build.since === undefined ? '' : formatMoment(build.since)),
    cell(renderPages(pages)),
    number(bytes && `${Math.round(bytes.web / 1024)} KB`),
    number(drawn.answers),
    number(drawn.medianMs === undefined ? undefined : `${drawn.medianMs} ms`),
    number(drawn.slowMs === undefined ? undefined : `${drawn.slowMs} ms`),
    drawn.faults > 0 ? `<td class="number fault">${drawn.faults}</td>` : number(0),
  ]
  return `<tr>${cells.join('')}</tr>`
}

function roleOf({ role, share, promoteAfterMinutes }: RunningBuild): string {
  if (role === 'live') return '线上'
  if (share === undefined || share === 0) return `预览 ${role}`
  return `灰度 ${share}%${promoteAfterMinutes === undefined ? '' : `，${promoteAfterMinutes} 分钟后转正`}`
}

function stateOf({ state, reason }: RunningBuild): string {
  return state === 'dropped' ? `已撤下：${reason}` : '不能绘制'
}

function renderPages(pages: RunningBuild['pages']): string {
  const items = pages.map(
    ({ title, addresses }) => `<li>${escapeMarkup(title)} <small>${escapeMarkup(addresses.join(' '))}</small></li>`,
  )
  return `<details><summary>${pages.length} 个</summary><ul>${items.join('')}</ul></details>`
}

function cell(markup: string): string {
  return `<td>${markup}</td>`
}

function number(value: string | number | undefined): string {
  return `<td class="number">${value ?? ''}</td>`
}
