import type { ComponentProps, MouseEvent } from 'react'
import { useConfirm } from '../confirm/useConfirm.tsx'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { isGovernmentAddress, readHost } from './isGovernmentAddress.ts'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string }

/**
 * A link that leaves the site, marked as such. Hosts outside .gov.cn ask first, as the national guideline on government
 * websites wants it (国办发〔2017〕47号); without JavaScript the mark and the words alone tell.
 */
export function ExternalLink({ href, children, onClick, ...rest }: ExternalLinkProps) {
  const confirm = useConfirm()

  function askBeforeLeaving(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isGovernmentAddress(href)) return
    event.preventDefault()
    void confirm.ask(
      {
        title: '即将离开本网站',
        content: (
          <>
            您要访问的 <strong>{readHost(href)}</strong> 不是政府网站，其内容和服务由对方负责。
          </>
        ),
        agree: '继续访问',
        decline: '留在本网站',
        href,
      },
      event.currentTarget,
    )
  }

  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer external" onClick={askBeforeLeaving} {...rest}>
        {children}
        <Icon name="external" size="small" />
        <VisuallyHidden>（在新窗口打开外部网站）</VisuallyHidden>
      </a>
      {confirm.dialog}
    </>
  )
}
