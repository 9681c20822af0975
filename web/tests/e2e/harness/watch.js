// What must never happen on any page: an error in the console, a breach of the content security policy, an
// uncaught exception, a request to another host.
// @ts-check

/**
 * Watches everything that a profile opens. The list that it returns fills as things go wrong.
 * @param {import('playwright-core').BrowserContext} profile
 * @param {string} home where the page is served; no request may go elsewhere
 * @returns {Promise<string[]>}
 */
export async function watch(profile, home) {
  /** @type {string[]} */
  const faults = [];
  const { hostname } = new URL(home);
  profile.on('console', (message) => {
    // A question that the engine refuses is answered in words, though the browser notes its status.
    const refused = /status of 422 /.test(message.text()) && message.location().url.includes('/api/v1/');
    if (message.type() === 'error' && !refused)
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  profile.on('weberror', (error) => faults.push(`exception: ${error.error().stack ?? error.error()}`));
  profile.on('request', (request) => {
    const url = new URL(request.url());
    const inside = url.hostname === hostname || ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!inside) faults.push(`a request to another host: ${url}`);
  });
  await profile.exposeBinding('reportBreach', (_, breach) => faults.push(`policy: ${breach}`));
  await profile.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      // @ts-expect-error the binding above
      reportBreach(`${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile})`);
    });
  });
  return faults;
}
