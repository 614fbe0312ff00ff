// Built by vite with @module-federation/vite: the portal is a remote like any other.
const { mount } = await import('portal/mount')
mount(document.querySelector('#place'), globalThis.wanted)
