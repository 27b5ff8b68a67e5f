// Sets the colour scheme before the first paint; a file of its own, since the content security policy allows no inline script.
// The key is the one of src/app/colour-scheme.ts.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('hien-theme')
  } catch {
    // Storage is blocked: the system decides.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
