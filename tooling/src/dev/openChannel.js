// Runs in pages that are looked at in development. Loads the page again when a newer build is live, and shows what is wrong
// with the newest sources over it until they are mended. A full load keeps where the visitor was and what he typed.
{
  const { build } = document.currentScript.dataset
  const overlay = document.createElement('div')
  const surface = overlay.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { position: fixed; inset: auto 16px 16px; z-index: 2147483647; }
    section { max-height: 60vh; overflow: auto; padding: 16px 20px; border-radius: 8px; background: #1d1d1f; color: #fff;
      font: 14px/1.6 ui-monospace, monospace; box-shadow: 0 8px 32px rgb(0 0 0 / 40%); }
    h2 { margin: 0 0 8px; font-size: 16px; color: #ff9c94; }
    pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    button { float: right; border: 1px solid #fff; border-radius: 4px; background: none; color: inherit; font: inherit; padding: 4px 12px; }
  `)
  // A sheet that is made by script is no inline style: the content policy of the page stays as it is.
  surface.adoptedStyleSheets = [style]

  function make(name, text) {
    const element = document.createElement(name)
    element.textContent = text
    return element
  }

  function show(fault) {
    const section = document.createElement('section')
    section.setAttribute('role', 'alert')
    const close = make('button', '关闭')
    close.type = 'button'
    close.addEventListener('click', () => overlay.remove())
    section.append(close, make('h2', '开发中的专区有错误'), make('pre', fault))
    surface.replaceChildren(section)
    document.documentElement.append(overlay)
  }

  new EventSource('/portal-dev/events').addEventListener('message', ({ data }) => {
    const state = JSON.parse(data)
    if (state.fault) show(state.fault)
    else if (state.build === build) overlay.remove()
    else location.reload()
  })
}
