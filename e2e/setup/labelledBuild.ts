import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'
import { distOf, makeBuild } from '@portal/tooling/testing'
import type { OwnShell } from './ownShell.ts'

/** A heading of the contact page, which server and browser draw from files of their own. */
const HEADING = '先打这个电话'
export const contactAddress = '/v2/contact-us'
/** What the widget of halls says above other regions. */
export const widgetHeading = '换一个地区'

/**
 * A build of halls that can be told by what its pages say, on the server and in browsers. @returns its folder
 * @param says what its manifest says otherwise
 */
export function makeLabelledBuild(
  { folder }: Pick<OwnShell, 'folder'>,
  label: string,
  says: (manifest: BuildManifest) => Partial<BuildManifest> = () => ({}),
): string {
  return makeBuild({
    folder: distOf('halls'),
    into: join(folder, 'builds', randomBytes(4).toString('hex')),
    edit: (_file, text) => text.replaceAll(new RegExp(`${HEADING}|${widgetHeading}`, 'g'), `$&（${label}）`),
    says,
  })
}

/** The label of the build that drew a contact page; '' for the build without one. */
export function labelIn(html: string): string | undefined {
  return new RegExp(`${HEADING}(?:（(.+?)）)?<`)
    .exec(html)
    ?.slice(1)
    .map((label) => label ?? '')[0]
}
