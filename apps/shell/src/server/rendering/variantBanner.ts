import { escapeMarkup, type Variant } from '@portal/contracts'

/** Says on every page that not everybody sees it so, and leads back. */
export function variantBanner(variants: readonly Variant[]): string {
  const names = variants.map(formatVariant).join('、')
  return `<form class="age-banner" method="post" action="/preview">预览：${escapeMarkup(names)}，其他访客看不到 <button>退出预览</button></form>`
}

export function formatVariant({ name, build }: Variant): string {
  return `${build.title}“${name}”（${build.version}）`
}
