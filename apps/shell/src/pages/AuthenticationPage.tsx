import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { buttonClassName, Card, Icon, Notice, PageTitle } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import * as shellRoutes from '../routes.ts'
import styles from './AuthenticationPage.module.css'
import type { AuthenticationView } from './AuthenticationView.ts'

/** Signing in and out; the page that the authentication platform sends visitors back to. */
export function Page({ data }: { data: AuthenticationView }) {
  const { isOffered, notice, visitor } = data
  return (
    <div className={styles.page}>
      <PageTitle lead={leadOf(data)}>统一身份认证</PageTitle>
      {notice !== undefined && <Notice>{notice}</Notice>}
      <Card>{visitor ? <SignedIn {...visitor} /> : isOffered ? <SignIn {...data} /> : <NotOffered />}</Card>
    </div>
  )
}

function leadOf({ isOffered, visitor }: AuthenticationView): string {
  if (visitor) return `${visitor.name}，您已登录。`
  return isOffered
    ? '用国家政务服务平台或者本省统一身份认证的账号登录。'
    : '本站还没有接入统一身份认证平台，暂时不能登录。'
}

function SignedIn({ until }: { until: string }) {
  return (
    <>
      <p>
        不再打开本页的话，<span className={styles.time}>{until}</span> 自动退出。离开公共电脑前请退出登录。
      </p>
      <form method="post" action="/sign-out" className={styles.actions}>
        <button type="submit" className={buttonClassName()}>
          退出登录
        </button>
        <PageLink to={{ page: shellRoutes.mine }} className={buttonClassName()}>
          这台设备保存的内容
        </PageLink>
      </form>
    </>
  )
}

function SignIn({ signInHref, hasLeft }: AuthenticationView) {
  return (
    <>
      <p>
        登录在认证平台上进行，密码只在那里填写。本站只记下您姓名的第一个字，用来在这里显示，退出后删除；30
        分钟没有再打开本页，自动退出。
      </p>
      <div className={styles.actions}>
        {/* Plain links: the way leads out of the portal and back. */}
        <a href={signInHref} rel="nofollow" className={buttonClassName({ kind: 'primary' })}>
          <Icon name="user" />
          前往登录
        </a>
        {hasLeft && (
          <a href="/sign-out/platform" rel="nofollow" className={buttonClassName()}>
            同时退出认证平台
          </a>
        )}
        <PageLink to={{ page: homeRoutes.home }} className={buttonClassName()}>
          返回首页
        </PageLink>
      </div>
    </>
  )
}

function NotOffered() {
  return (
    <>
      <p>查办事指南、下载表格、查询办件进度、写信咨询都不需要登录。要在网上提交申请的，由办理系统请您登录。</p>
      <div className={styles.actions}>
        <PageLink to={{ page: hallRoutes.progressQuery }} className={buttonClassName({ kind: 'primary' })}>
          查询办件进度
        </PageLink>
        <PageLink to={{ page: homeRoutes.home }} className={buttonClassName()}>
          返回首页
        </PageLink>
      </div>
    </>
  )
}
