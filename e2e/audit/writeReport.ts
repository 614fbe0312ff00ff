import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Outcome, Picture } from './Finding.ts'

const SHOWN = 5

export interface Report extends Outcome {
  readonly startedAt: string
  readonly seconds: number
  /** How often a page was looked at. */
  readonly looks: number
}

/** Equal faults of different pages stand together: most have one cause. */
export interface SameFindings {
  readonly check: string
  readonly what: string
  readonly places: readonly string[]
}

export function groupFindings(findings: readonly Finding[]): SameFindings[] {
  const groups = Map.groupBy(findings, ({ check, what }) => `${check}\0${what}`)
  return [...groups.values()]
    .map((same) => ({
      check: same[0]?.check ?? '',
      what: same[0]?.what ?? '',
      places: same.map(({ address, seen }) => `${address} · ${seen}`),
    }))
    .sort((one, other) => one.check.localeCompare(other.check) || other.places.length - one.places.length)
}

/** For the terminal: of each check the faults that stand on most pages. */
export function formatFaults(faults: readonly SameFindings[]): string {
  return [...Map.groupBy(faults, ({ check }) => check)]
    .map(([check, same]) => {
      const shown = same.slice(0, SHOWN).map(({ what, places }) => `  ${what} (${places.length} ×, e.g. ${places[0]})`)
      const rest = same.length > SHOWN ? [`  and ${same.length - SHOWN} more`] : []
      return [`${check}:`, ...shown, ...rest].join('\n')
    })
    .join('\n')
}

/** Writes `report.json` for programs and `index.html` with every picture for people. */
export function writeReport(folder: string, report: Report): void {
  const faults = groupFindings(report.findings)
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify({ ...report, faults }, undefined, 1)}\n`)
  writeFileSync(join(folder, 'index.html'), renderReport(report, faults))
}

function renderReport(
  { startedAt, seconds, looks, findings, pictures }: Report,
  faults: readonly SameFindings[],
): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Audit ${startedAt}</title><style>
body{font:15px/1.5 system-ui,sans-serif;margin:24px;max-width:1600px}td{border-top:1px solid #ccc;padding:4px 8px;vertical-align:top}
.row{display:flex;gap:12px;overflow-x:auto;align-items:start;padding-block:8px}figure{margin:0;flex:none}img{height:420px;border:1px solid #ccc;max-width:640px;object-fit:cover;object-position:top}
figcaption{font-size:13px;color:#555}</style><h1>Audit of ${startedAt}</h1>
<p>${looks} looks in ${Math.round(seconds)} s, ${findings.length} findings of ${faults.length} kinds, ${pictures.length} pictures.</p>
<h2>Findings</h2><table>${faults.map(renderFault).join('')}</table><h2>Pictures</h2>${renderPictures(pictures)}</html>
`
}

function renderFault({ check, what, places }: SameFindings): string {
  const all = places.map((place) => `<li>${escapeHtml(place)}</li>`).join('')
  return `<tr><td>${check}</td><td>${escapeHtml(what)}</td><td><details><summary>${places.length}</summary><ul>${all}</ul></details></td></tr>`
}

function renderPictures(pictures: readonly Picture[]): string {
  return [...Map.groupBy(pictures, ({ title }) => title)]
    .map(([title, all]) => `<h3>${escapeHtml(title)}</h3><div class="row">${all.map(renderPicture).join('')}</div>`)
    .join('')
}

function renderPicture({ title, seen, file }: Picture): string {
  const name = escapeHtml(`${title}, ${seen}`)
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a><figcaption>${seen}</figcaption></figure>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
