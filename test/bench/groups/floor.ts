import { resolve } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { webpackConfig } from '../../../webpack.config';
import { openWindow } from '../machine/browser';
import { bundle } from '../machine/bundle';
import { form, quiet } from '../machine/console';
import type { Group } from './group';

const build = () =>
  bundle('floor', (path) => {
    const config = webpackConfig('production');
    const others = (config.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin));
    return {
      ...config,
      entry: { main: './test/bench/floor/main.tsx' },
      output: { ...config.output, path },
      plugins: [...others, new HtmlWebpackPlugin({ title: 'Floor', scriptLoading: 'defer' })],
    };
  });

/** Measures the bare page, which shows the speed of this machine: the targets assume 951 ms (peers.ts). */
export const floorGroup: Group = {
  name: 'floor',
  about: 'a bare form of our stack: how this machine compares',
  run: async (world) => {
    const site = await world.site(resolve(await build()), null);
    const { page, close } = await openWindow(site, form);
    await page.goto('/');
    const floor = await page.evaluate(() => window.bench.first);
    await quiet(page);
    const floorBlocking = await page.evaluate(() => window.bench.blocking());
    await close();
    return { floor, floorBlocking };
  },
};
