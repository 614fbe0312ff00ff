import type { LicenceTypeDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { formatHolders } from './formatHolders.ts'
import type { LicenceView } from './LicenceView.ts'

const IN_USE = '1'

/** One kind of licence: who issues it, what it is good for, how it is shown and checked. */
export function buildLicenceView(licence: LicenceTypeDto): LicenceView {
  const { code, name, issuer, holderKinds, validity, matterCount, applyMatter, state, successorCode } = licence
  const { legalForce, showSteps, verification, sampleText, sampleFiles, materialNames, version } = licence
  return {
    code,
    name,
    lead: `${issuer}发给${formatHolders(holderKinds)}的证照，手机上出示或者授权后可以代替原件。`,
    ...(state.code !== IN_USE && {
      warning: {
        text: `这种证照现在的状态是“${state.label}”，不再按本页办理。`,
        ...(successorCode && { successorCode }),
      },
    }),
    facts: [
      { term: '签发机关', text: issuer },
      { term: '持证主体', text: formatHolders(holderKinds) },
      { term: '有效期', text: validity },
      { term: '证照类型代码', text: code },
      ...(version ? [{ term: '样式版本', text: version }] : []),
    ],
    matterCount,
    ...(applyMatter && { applyMatter }),
    legalForce,
    showSteps,
    verification,
    ...(sampleText && { sample: { text: sampleText, files: sampleFiles } }),
    materialNames,
    standing: formatStanding(licence),
  }
}

function formatStanding({ source, updatedAt, checkedAt }: LicenceTypeDto): string {
  const checked = checkedAt ? `，${formatDay(checkedAt)} 核对` : ''
  return `信息来源：${source}，${formatDay(updatedAt)} 更新${checked}`
}
