// Runs before the first paint. It is a file of its own because the content security policy forbids inline scripts.
;(function () {
  var root = document.documentElement
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: the colour scheme follows the system, and nobody is signed in.
      return null
    }
  }

  // The same key as in src/app/theme/colour-scheme.ts.
  var chosen = kept('hien-theme')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // In development there is no list, and the page itself loads its script.
  var list = document.getElementById('preload-list')
  if (!list) return
  var parts = JSON.parse(list.textContent)

  // The claims of the access token, decoded as in src/lib/sign-in/claims.ts. Null if nobody is signed in.
  var claims = null
  try {
    var payload = kept('access_token').split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    var bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    var read = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof read.name === 'string' && typeof read.email === 'string') claims = read
  } catch {
    // Nobody is signed in.
  }

  // Show the prerendered page only to users whom the application would not redirect. The others see the loading text.
  var page = parts.pages[location.pathname]
  var isMeant =
    page &&
    (page.role === 'visitor'
      ? !claims
      : claims && (page.role === 'member' || [].concat(claims.role).includes(page.role)))
  var width = matchMedia('(width < 48em)').matches ? 'phone' : 'wide'
  if (isMeant) root.setAttribute('data-prerendered', width)

  // Returns the day as src/lib/dates/format-dates.ts formats it: `Thứ Ba, 24-11-2026`.
  var dayInVietnam = function () {
    var now = new Date(Date.now() + 7 * 3600000)
    var names = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']
    return names[now.getUTCDay()] + ', ' + now.toISOString().slice(0, 10).split('-').reverse().join('-')
  }
  // Returns the last word that has a letter, like the application (contract/src/names.ts).
  var givenNameOf = function (name) {
    var words = name
      .trim()
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word))
    return words.at(-1) || name.trim()
  }
  // Values that the build cannot know: the signed-in user and the day.
  var own = {
    name: () => (claims ? claims.name : ''),
    givenName: () => givenNameOf(own.name()),
    email: () => (claims ? claims.email : ''),
    day: dayInVietnam,
  }
  var fill = function () {
    document.querySelectorAll('#root [data-own]:empty').forEach(function (place) {
      place.textContent = own[place.dataset.own]()
    })
  }
  // The browser calls `fill` after the parser has added elements, before it paints them.
  var watcher = new MutationObserver(fill)
  watcher.observe(root, { childList: true, subtree: true })

  var add = function (rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    if (as) link.as = as
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    return link
  }
  var isStyle = (file) => file.endsWith('.css')
  // Hide the prerendered page if the application cannot load; otherwise it would look ready to use.
  var giveUp = function () {
    root.removeAttribute('data-prerendered')
    var words = document.querySelector('.boot p')
    if (words) words.textContent = 'Không tải được ứng dụng. Vui lòng tải lại trang.'
  }
  // A script could not be loaded. A cache may have kept this page from an older build, whose scripts the server has deleted. If
  // the server has a newer page, it is loaded. A page that was itself reloaded does not reload again.
  var recover = function () {
    var visit = performance.getEntriesByType('navigation')[0]
    if (visit && visit.type === 'reload') return giveUp()
    return fetch(location.href, { cache: 'reload' })
      .then((answer) => answer.text())
      .then(function (html) {
        var isNewer = html.includes('id="preload-list"') && !html.includes('"entry":"' + parts.entry + '"')
        if (isNewer) location.reload()
        else giveUp()
      })
      .catch(giveUp)
  }
  var started = false
  // Loads the styles, then the application, which replaces the prerendered page.
  var start = function () {
    if (started) return
    started = true
    var styles = parts.first.filter(isStyle).map(function (file) {
      return new Promise(function (resolve) {
        var link = add('stylesheet', file)
        link.onload = link.onerror = resolve
      })
    })
    var isInFront = parts.open.some((beginning) => location.pathname.startsWith(beginning))
    var more = page ? (isMeant ? page.parts : []) : claims && !isInFront ? parts.member : []
    parts.first
      .filter((file) => !isStyle(file))
      .concat(parts.entry, more)
      .forEach((file) => (isStyle(file) ? add('preload', file, 'style') : add('modulepreload', file)))
    // Run the scripts one after the other, so that the browser can react to input between them. Scripts that others import are
    // last in the list, so reverse it.
    var scripts = parts.first.filter((file) => !isStyle(file)).reverse()
    var run = scripts
      .concat(parts.entry)
      .reduce(
        (before, file) => before.then(() => import(file)).then(() => new Promise((resolve) => setTimeout(resolve))),
        Promise.all(styles),
      )
    run.catch(recover)
  }
  // Paint the page before requesting the rest, because both would share a slow connection.
  var showThenStart = function () {
    // old-browser.js has told the user that this browser cannot run the application.
    if (root.hasAttribute('data-unsupported')) return watcher.disconnect()
    fill()
    watcher.disconnect()
    // The page stored for offline use has no prerendered content.
    if (!document.querySelector('.prerendered')) root.removeAttribute('data-prerendered')
    // Remove the copy for the other width.
    document
      .querySelectorAll('.prerendered[data-width]:not([data-width=' + width + '])')
      .forEach((other) => other.remove())
    if (document.hidden) return start()
    requestAnimationFrame(() => setTimeout(start))
    // A covered window never paints, so start without a frame after half a second.
    setTimeout(start, 500)
  }
  document.addEventListener('DOMContentLoaded', showThenStart, { once: true })
})()
