// Of the pages that stand at old addresses: goes on to the new one, with the query and the anchor.
location.replace(document.currentScript.dataset.to + location.search + location.hash);
