// Runs before anything is painted; a file of its own, since the content security policy allows no inline script.
;(function () {
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: the system decides, and nobody is signed in.
      return null
    }
  }

  // The key is the one of src/app/colour-scheme.ts.
  var chosen = kept('hien-theme')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Who is signed in will need the frame behind the sign-in, but to read the notice; the application would ask for it a
  // round trip later.
  var list = document.getElementById('early-parts')
  if (!list || !kept('access_token') || location.pathname === '/quyen-rieng-tu') return
  var parts = JSON.parse(list.textContent)
  parts.frame.concat(parts.pages[location.pathname] || []).forEach(function (file) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
