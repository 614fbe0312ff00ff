import { useMemo } from 'react'
import styles from './RichText.module.css'

/**
 * Text with markup that was cleaned at import to a closed list of tags (services/records, sanitize-html). Only for such text:
 * the Trusted Types policy below is the one place of the portal that lets markup in.
 */
export function RichText({ html }: { html: string }) {
  // React compares the object: a new one each time would write the text anew.
  const markup = useMemo(() => ({ __html: trust(html) }), [html])
  return (
    <div
      className={styles.text}
      // A table wider than the page is scrolled by the keyboard.
      tabIndex={html.includes('<table') ? 0 : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={markup}
    />
  )
}

interface HtmlPolicy {
  createHTML(html: string): string
}

// TypeScript's DOM library does not know Trusted Types. A TrustedHTML object is typed as the string it stands for.
const page = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }
  [policyKey]?: HtmlPolicy
}

/** Names the policy on the page: the header allows the name once, and two versions of an area may live in one tab. */
const policyKey = Symbol.for('portal-html')

function trust(html: string): string {
  const { trustedTypes } = page
  // On the server, and in browsers without Trusted Types, text is text.
  if (!trustedTypes) return html
  page[policyKey] ??= trustedTypes.createPolicy('portal-html', { createHTML: (text) => text })
  return page[policyKey].createHTML(html)
}
